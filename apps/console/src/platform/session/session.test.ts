import { expect, it, vi } from 'vitest'
import { browserSession } from './session.ts'

it('says why a session is not renewed, and keeps it', async () => {
  localStorage.setItem('accessToken', 'kept')
  const problem = { title: '', status: 429, code: 'TOO_MANY_REQUESTS', request_id: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 429 }))
  try {
    await expect(browserSession.renew()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(browserSession.token()).toBe('kept')
  } finally {
    vi.unstubAllGlobals()
    localStorage.clear()
  }
})
