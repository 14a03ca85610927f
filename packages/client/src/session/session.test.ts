import { expect, it, vi } from 'vitest'
import { beginSignOut, browserSession, endSession, onSessionLost } from './session.ts'

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

it('reports a session as lost, unless somebody is signing out', async () => {
  localStorage.setItem('accessToken', 'ended')
  const problem = { title: '', status: 401, code: 'SESSION_REQUIRED', request_id: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 401 }))
  const lost = vi.fn<(code: string) => void>()
  const unsubscribe = onSessionLost(lost)
  try {
    await expect(browserSession.renew()).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
    expect(lost).toHaveBeenCalledTimes(1)
    beginSignOut()
    await expect(browserSession.renew()).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
    expect(lost).toHaveBeenCalledTimes(1)
    endSession()
    expect(localStorage).toHaveLength(0)
  } finally {
    unsubscribe()
    vi.unstubAllGlobals()
    localStorage.clear()
  }
})
