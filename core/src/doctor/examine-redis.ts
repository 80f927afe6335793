import { type Finding, messageOf } from '@testkernel/sdk';
import { Redis } from 'ioredis';

const timeoutMs = 5_000;

/** Examines whether Redis answers, and whether it may drop keys of queues. */
export async function examineRedis(url: string): Promise<Finding> {
  const subject = 'redis';
  if (url === '')
    return { status: 'ok', subject, message: 'REDIS_URL is not set: this is a server of one process.' };
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let problem = '';
  redis.on('error', (error) => {
    problem = messageOf(error);
  });
  try {
    await redis.connect();
    const info = await redis.info();
    const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? 'unknown';
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
    const message = `Redis ${version} answers.`;
    if (policy === 'noeviction') return { status: 'ok', subject, message };
    return {
      status: 'warning',
      subject,
      message: `Redis ${version} answers, but drops keys when its memory is full (maxmemory-policy ${policy}).`,
      advice: 'Set maxmemory-policy to noeviction: a dropped announcement delays a job.',
    };
  } catch (error) {
    return {
      status: 'failed',
      subject,
      message: `Redis does not answer: ${(problem || messageOf(error)).replace(/\.?$/, '.')}`,
      advice: 'Start it, or correct REDIS_URL.',
    };
  } finally {
    redis.disconnect();
  }
}
