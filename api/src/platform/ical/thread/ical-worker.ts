import { parentPort } from 'node:worker_threads';
import { doFeedTask, type FeedTask } from './feed-task.ts';

parentPort?.on('message', (task: FeedTask) => {
  parentPort?.postMessage(doFeedTask(task), []);
});
// The time that a feed may take is counted from here: loading this program is not its fault.
parentPort?.postMessage('ready', []);
