import { createClient, type RedisClientType } from 'redis'
import type { OnEnd } from '../platform/run-process.ts'

/** @throws Error when nobody answers at the address: better now than at the first event */
export async function openRedis(url: string, onEnd: OnEnd): Promise<RedisClientType> {
  const client: RedisClientType = createClient({ url })
  client.on('error', () => {})
  await client.connect()
  onEnd(() => client.close())
  return client
}
