// What is used with Redis only; it takes 250 modules, which are not loaded without.
export { Redis } from 'ioredis';
export { RedisBroadcast } from './events/redis-broadcast.ts';
export { BullMqQueue } from './jobs/bullmq-queue.ts';
