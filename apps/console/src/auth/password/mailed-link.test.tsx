import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { App, loadContent } from '../../app/app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Asks at a page for a link, of a server that sends mails or does not; answers what the page says then. */
async function askAt(path: string, is_mail_sent: boolean) {
  const answers: Record<string, object> = {
    '/v1/auth/setup': { open: false, demo: false, is_mail_sent, ready_accounts: [] },
    '/v1/auth/forgot-password': { done: true },
    '/v1/api/auth/register': { done: true },
  }
  vi.stubGlobal('fetch', async (called: string) => Response.json(answers[called] ?? {}))
  history.replaceState(null, '', path)
  render(<App content={loadContent()} />)
  const email = await screen.findByLabelText('Correo electrónico')
  fireEvent.change(email, { target: { value: 'nadie@demo.test' } })
  fireEvent.click(
    await screen.findByRole('button', { name: is_mail_sent ? 'Enviar enlace' : 'Crear enlace' }),
  )
  const title = is_mail_sent ? 'Revisa tu correo' : 'Este servidor aún no envía correos'
  await screen.findByRole('heading', { name: title })
  return document.body.textContent
}

it.each(['/pages/forgot-password', '/pages/register'])(
  'says at %s that a link was sent where the server sends mails',
  async (path) => {
    expect(await askAt(path, true)).toContain('en un momento llegará un enlace')
  },
)

it.each(['/pages/forgot-password', '/pages/register'])(
  'says at %s who can give the link where the server sends none',
  async (path) => {
    const said = await askAt(path, false)
    expect(said).toContain('Si nadie@demo.test está registrado, su enlace espera en el servidor')
    expect(said).not.toMatch(/llegará|enviaremos|Revisa/u)
  },
)
