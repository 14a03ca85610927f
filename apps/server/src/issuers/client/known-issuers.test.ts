import { Configuration } from 'openid-client'
import { expect, it } from 'vitest'
import { createKnownIssuers } from './known-issuers.ts'

const answer = () => new Configuration({ issuer: 'https://sso.example.com' }, 'baquiano')
const named = (company_id: string, update_on = 'a') => ({ company_id, id: company_id, update_on })

function known() {
  const at = { ms: 0 }
  const { recall, forget } = createKnownIssuers({ clock: () => new Date(at.ms), most: 2 })
  let times = 0
  const fetchIssuer = async () => {
    times += 1
    return answer()
  }
  return { at, recall, forget, ask: fetchIssuer, times: () => times }
}

it('remembers an issuer for five minutes, asked once by many at a time', async () => {
  const { at, recall, ask, times } = known()
  await Promise.all([1, 2, 3].map(() => recall(named('ours'), ask)))
  at.ms = 299_999
  await recall(named('ours'), ask)
  expect(times()).toBe(1)
  at.ms = 300_000
  await recall(named('ours'), ask)
  expect(times()).toBe(2)
  // The clock was set back.
  at.ms = 0
  await recall(named('ours'), ask)
  expect(times()).toBe(3)
})

it('remembers none that was saved since, forgotten, or failed, and the last two alone', async () => {
  const { recall, forget, ask, times } = known()
  await recall(named('ours'), ask)
  await recall(named('ours', 'b'), ask)
  expect(times()).toBe(2)
  forget('ours')
  const failing = recall(named('ours', 'b'), () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  await recall(named('ours', 'b'), ask)
  expect(times()).toBe(3)
  await recall(named('second'), ask)
  await recall(named('third'), ask)
  await recall(named('second'), ask)
  expect(times()).toBe(5)
  await recall(named('ours', 'b'), ask)
  expect(times()).toBe(6)
})
