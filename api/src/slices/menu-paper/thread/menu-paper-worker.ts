import { parentPort } from 'node:worker_threads';
import { drawTask, type DrawTask } from './draw-task.ts';

parentPort?.on('message', async (task: DrawTask) => {
  const bytes = await drawTask(task);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
