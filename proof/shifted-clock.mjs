// Loaded before a Hub (`--import`): its clock goes wrong by as many milliseconds as stand in the file PROOF_CLOCK, which may change
// at any time. What measures durations (performance.now, timers) is untouched, as when somebody sets a computer's clock.
import { readFileSync } from 'node:fs';

const file = process.env.PROOF_CLOCK;
let shift = 0;
function look() {
  const said = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(said)) shift = said;
}
if (file) {
  look();
  setInterval(look, 100).unref();
}

const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
