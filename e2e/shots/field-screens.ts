import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const administrator = 'admin@demo.baquiano.test'
const builder = '/apps/category'
const fieldOf = (name: string) => recordIds.field('sietecueros', name)

const quiet = (page: Page) => page.waitForLoadState('networkidle')
const heading = (page: Page) => page.locator('main h2').first().waitFor()
const form = (page: Page) => page.getByRole('textbox').nth(1).waitFor()

/** Typologies, categories and fields. */
export const fieldScreens: Readonly<Record<string, Screen>> = {
  typologies: { path: '/apps/tipology', as: administrator, settle: quiet },
  'depot-new': { path: '/apps/depot?form=new', as: administrator, settle: quiet },
  'typology-new': { path: '/apps/tipology?form=new', as: administrator, settle: quiet },
  forms: { path: '/apps/form', as: administrator, settle: quiet },
  'form-builder': {
    path: `/apps/form?form=edit&record=${recordIds.form('sietecueros')}`,
    as: administrator,
    settle: heading,
  },
  'form-answers': {
    path: `/apps/form/${recordIds.form('sietecueros')}/answers`,
    as: administrator,
    settle: quiet,
  },
  categories: { path: '/apps/category/list', as: administrator, settle: quiet },
  'fields-rest': { path: builder, as: administrator, settle: quiet },
  'fields-builder': {
    path: `${builder}?field=${fieldOf('tipo')}`,
    as: administrator,
    settle: form,
  },
  'fields-condition': {
    path: `${builder}?field=${fieldOf('grados')}`,
    as: administrator,
    settle: form,
  },
}
