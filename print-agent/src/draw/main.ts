import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROLL_WIDTHS } from 'contract/printing/values';
import sharp from 'sharp';
import { encodeJob } from '../paper/encode.ts';
import { decodeEscpos } from '../testing/decode.ts';
import { samples } from '../testing/samples.ts';
import { drawPaper } from './draw.ts';

// Draws the bytes that a printer would get, as pictures for a person: npm run print:draw -- folder
const folder = process.argv[2] ?? 'print-agent/pictures';
mkdirSync(folder, { recursive: true });
for (const [name, lines] of Object.entries(samples))
  for (const width of ROLL_WIDTHS) {
    const { lines: paper } = decodeEscpos(encodeJob({ width, code_page: 'cp858', copies: 1, lines }));
    const file = join(folder, `${name}-${width}.png`);
    await sharp(Buffer.from(drawPaper(paper, width)))
      .png()
      .toFile(file);
    console.log(file);
  }
