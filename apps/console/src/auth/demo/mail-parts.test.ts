import { expect, it } from 'vitest'
import { partsOf } from './mail-parts.ts'

it('finds the code of a mail', () => {
  expect(partsOf('Tu código de acceso es 410792. Vence en 10 minutos').code).toBe('410792')
})

it('leads only to the pages of this site that set a password', () => {
  expect(partsOf('Aquí: http://localhost:4600/pages/reset-password/aB_1-x\n').link).toBe(
    '/pages/reset-password/aB_1-x',
  )
  expect(partsOf('https://evil.test/other').link).toBeUndefined()
})
