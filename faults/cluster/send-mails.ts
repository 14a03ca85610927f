import { pairDevices } from '../../bench/lab/devices.ts'
import { until } from '../../bench/lab/until.ts'
import type { Cluster } from './cluster.ts'
import { seconds, type World } from './load.ts'
import { setTimeout as pause } from 'node:timers/promises'

const people = 6
const awayFor_ms = 4000

/** Invites people while the mail server is away: every invitation leaves once it is back, and leaves once. */
export async function mailsWhileAway({ web, smtp }: Cluster, world: World) {
  await smtp.close()
  const before = smtp.received.length
  // Whoever was invited before is there already.
  await pairDevices(web, await world.token(), people, 1000 + before)
  await pause(awayFor_ms)
  await smtp.open()
  const begun = performance.now()
  const since = () => smtp.received.slice(before)
  await until(async () => since().length >= people, 'The mails do not leave')
  const mails_back_s = seconds(performance.now() - begun)
  // A mail that left twice would come by now.
  await pause(awayFor_ms)
  const to = since().map((mail) => /^To: (.*)$/im.exec(mail)?.[1] ?? '')
  const mails_doubled = to.length - new Set(to).size
  const mails_lost = people - new Set(to).size
  const is_whole = mails_doubled === 0 && mails_lost === 0
  return { mails: to.length, mails_lost, mails_doubled, mails_back_s, is_whole }
}
