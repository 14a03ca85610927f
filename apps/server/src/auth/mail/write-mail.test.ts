import { expect, it } from 'vitest'
import { writeMail } from './write-mail.ts'

const public_url = 'https://x'
const link = 'https://x/pages/create-password/a_b-1'
const theme = {
  company_name: 'A & <b>B</b>',
  logo: '/v1/setting/logo/a/b',
  primaryColor: '#E64980',
}
const ana = { email: 'ana@a.test', name: `<i>O'Gil "{link}"`, language: 'de', theme: theme }

it('wears the colours and the logo, makes the code large, and lets no name become markup', () => {
  const { html } = writeMail('code', ana, { public_url, code: '410796', minutes: '10' })
  expect(html).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;')
  expect(html).toContain('&lt;i&gt;O&#39;Gil &quot;{link}&quot;')
  expect(html).not.toMatch(/<i>|<b>/)
  expect(html).toContain('src="https://x/v1/setting/logo/a/b"')
  expect(html).toContain('bgcolor="#cb2c6a"')
  expect(html).toMatch(/<p [^>]*font-size:32px[^>]*>410796<\/p>/)
})

it('asks for no picture but our own, and has the words of the house without a company', () => {
  const foreign = { ...ana, theme: { ...theme, logo: '@evil.test/a.png' } }
  expect(writeMail('reset', foreign, { public_url, link }).html).not.toContain('<img')
  const { html, text } = writeMail('reset', { ...ana, theme: undefined }, { public_url, link })
  expect(html).not.toContain('<img')
  expect(html).toContain('>Baquiano</span>')
  expect(text).not.toContain('A & <b>')
})

const kinds = ['code', 'create', 'reset', 'email_confirm', 'email_asked', 'email_changed'] as const
const languages = ['es', 'en', 'pt', 'fr', 'de'] as const
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

it.each(all)('says all there is to say in the $kind in $language, as text too', (one) => {
  const contents = { public_url, link, code: '410796', minutes: '10', email: 'eva@a.test' }
  const { subject, text, html } = writeMail(one.kind, { ...ana, name: 'Ana', ...one }, contents)
  expect(`${subject}${text}${html?.replaceAll(/<style>.*<\/style>/gs, '')}`).not.toMatch(/[{}]/)
  expect(html).toContain(`<html lang="${one.language}">`)
  // The button, and the address to copy where it does not work.
  expect(html?.split(`href="${link}"`)).toHaveLength(3)
  expect(html).toContain(`>${link}</a>`)
  expect(text).toContain(link)
  expect(text).toContain('Ana')
  expect(text.includes('410796')).toBe(one.kind === 'code')
  expect(text.includes('eva@a.test')).toBe(one.kind.startsWith('email'))
  expect(text.endsWith('A & <b>B</b>')).toBe(true)
})

it('speaks Spanish to whoever speaks what we do not', () => {
  const mail = writeMail('create', { ...ana, language: 'it' }, { public_url, link })
  expect(mail.subject).toBe('Crea tu contraseña de Baquiano')
  expect(mail.html).toContain('<html lang="es">')
})
