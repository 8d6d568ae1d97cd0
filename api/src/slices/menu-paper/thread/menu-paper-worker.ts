import { parentPort, workerData } from 'node:worker_threads';
import { drawTask, type DrawTask } from './draw-task.ts';

// One paper per worker: its exit frees all memory.
const bytes = await drawTask(workerData as DrawTask);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
