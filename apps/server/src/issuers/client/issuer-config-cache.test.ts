import { Configuration } from 'openid-client'
import { expect, it } from 'vitest'
import { createIssuerConfigCache } from './issuer-config-cache.ts'

const answer = () => new Configuration({ issuer: 'https://sso.example.com' }, 'baquiano')
const named = (company_id: string, update_on = 'a') => ({ company_id, id: company_id, update_on })

function known() {
  const at = { ms: 0 }
  const { getOrFetch, forget } = createIssuerConfigCache({
    clock: () => new Date(at.ms),
    maxEntries: 2,
  })
  let times = 0
  const fetchIssuer = async () => {
    times += 1
    return answer()
  }
  return { at, getOrFetch, forget, ask: fetchIssuer, times: () => times }
}

it('remembers an issuer for five minutes, asked once by many at a time', async () => {
  const { at, getOrFetch, ask, times } = known()
  await Promise.all([1, 2, 3].map(() => getOrFetch(named('ours'), ask)))
  at.ms = 299_999
  await getOrFetch(named('ours'), ask)
  expect(times()).toBe(1)
  at.ms = 300_000
  await getOrFetch(named('ours'), ask)
  expect(times()).toBe(2)
  // The clock was set back.
  at.ms = 0
  await getOrFetch(named('ours'), ask)
  expect(times()).toBe(3)
})

it('remembers none that was saved since, forgotten, or failed, and the last two alone', async () => {
  const { getOrFetch, forget, ask, times } = known()
  await getOrFetch(named('ours'), ask)
  await getOrFetch(named('ours', 'b'), ask)
  expect(times()).toBe(2)
  forget('ours')
  const failing = getOrFetch(named('ours', 'b'), () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  await getOrFetch(named('ours', 'b'), ask)
  expect(times()).toBe(3)
  await getOrFetch(named('second'), ask)
  await getOrFetch(named('third'), ask)
  await getOrFetch(named('second'), ask)
  expect(times()).toBe(5)
  await getOrFetch(named('ours', 'b'), ask)
  expect(times()).toBe(6)
})
