import { expect, it } from 'vitest'
import { dressMail } from './dress-mail.ts'

it('wears the colours and the logo, makes the code large, and lets no name become markup', () => {
  const html = dressMail(
    { company_name: 'A & <b>B</b>', logo: '/v1/setting/logo/a/b', primaryColor: '#E64980' },
    {
      text: 'Hola, <i>:\n\nTu código es 410796.',
      code: '410796',
      public_url: 'https://x',
      open: 'Abrir',
    },
  )
  expect(html).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;')
  expect(html).toContain('Hola, &lt;i&gt;:')
  expect(html).toContain('src="https://x/v1/setting/logo/a/b"')
  expect(html).toContain('background:#cb2c6a')
  // Readers with a dark ground of their own keep the dark ink.
  expect(html).toContain('background:#ffffff')
  expect(html).toMatch(/<strong [^>]+>410796<\/strong>/)
})
