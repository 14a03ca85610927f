import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App, loadContent } from '../../app/app.tsx'

const code = 'a'.repeat(43)
let answer: () => Response
let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path !== '/v1/auth/email') return Response.json({})
    sent.push(typeof body === 'string' ? body : '')
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rejected = (status: number, name: string) => () =>
  Response.json({ title: '', status, code: name, request_id: 'r' }, { status })
const open = (path: string) => {
  history.replaceState(null, '', path)
  render(<App content={loadContent()} />)
}
const confirm = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))

it('confirms an e-mail by a press of a button, not by opening the link', async () => {
  open(`/pages/confirm-email/${code}`)
  answer = rejected(409, 'EMAIL_TAKEN')
  await confirm()
  expect((await screen.findAllByText('El correo ya está registrado')).length).toBeGreaterThan(0)
  answer = () => Response.json({ email: 'ana@example.com' })
  await confirm()
  await screen.findByRole('heading', { name: 'Correo confirmado' })
  expect(screen.getByText('ana@example.com')).toBeTruthy()
  expect(sent).toEqual([JSON.stringify({ code }), JSON.stringify({ code })])
})

it('says that a link does not serve any more, and that a truncated one never did', async () => {
  open(`/pages/confirm-email/${code}`)
  answer = rejected(400, 'LINK_INVALID')
  await confirm()
  const dead = /Pide a tu empresa que cambie el correo/
  expect(await screen.findByText(dead)).toBeTruthy()
  cleanup()
  open('/pages/confirm-email')
  expect(await screen.findByText(dead)).toBeTruthy()
})
