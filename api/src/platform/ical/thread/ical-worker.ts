import { parentPort } from 'node:worker_threads';
import { doFeedTask, type FeedTask } from './feed-task.ts';

parentPort?.on('message', (task: FeedTask) => {
  parentPort?.postMessage(doFeedTask(task), []);
});
// Starts the time limit of a feed: loading this program does not count.
parentPort?.postMessage('ready', []);
