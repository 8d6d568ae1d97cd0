// Loaded into each Hub that `proof/load.ts` watches: collects everything when it is asked to.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
