import { pressEnter } from './press-enter.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })

const make = async (path: string, body: object) => {
  const { access_token: token } = lab.company()
  return withId.parse(await apiOf(lab.url())('POST', path, { token, body })).id
}

let made = 0

/** A section of visit points with two fields, whose names nothing else has. */
async function makeFields() {
  made += 1
  const section = { name: `negocio${made}`, label: `Negocio ${made}`, object_type: 'VISIT_POINT' }
  const category_id = await make('/category', section)
  const options = ['Tienda', 'Casa'].map((label) => ({ value: label, label }))
  const kind = { name: `tipo${made}`, label: `Tipo ${made}`, type: 'Select', options }
  const field_id = await make('/field', { ...kind, category_id, is_filter: true })
  await make('/field', { category_id, name: `frio${made}`, label: `Frío ${made}`, type: 'Switch' })
  return { number: made, field_id }
}

async function makeForm(): Promise<string> {
  const section = { id: '0195d5a0-0000-7000-8000-0000000000c1', label: 'Entrega' }
  const question = { id: '0195d5a0-0000-7000-8000-0000000000a1', category_id: section.id }
  const receiver = { ...question, name: 'recibe', label: 'Quién recibe', type: 'Text' }
  const name = `Entrega ${made}`
  return make('/form', { name, categories: [section], fields: [receiver] })
}

it.each(widths)(
  'shows typologies, categories, fields and forms without barriers at %i px',
  async (width) => {
    const { number, field_id } = await makeFields()
    const form_id = await makeForm()
    const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' }, { width })
    await storeSession(page, lab.url(), lab.company())
    const shows = (text: string) => () => page.getByText(text).first().waitFor()
    const pages: readonly (readonly [string, () => Promise<void>])[] = [
      ['/apps/tipology', shows('General')],
      ['/apps/tipology?form=new', () => page.getByLabel('Nombre', { exact: true }).waitFor()],
      ['/apps/category/list', shows(`Negocio ${number}`)],
      ['/apps/category', shows(`Tipo ${number}`)],
      [`/apps/category?field=${field_id}`, () => page.getByLabel('Etiqueta').waitFor()],
      ['/apps/form', shows(`Entrega ${number}`)],
      [`/apps/form?form=edit&record=${form_id}`, shows('Quién recibe')],
    ]
    for (const [path, seen] of pages) {
      await page.goto(path)
      await seen()
      expect([path, await barriers()]).toEqual([path, []])
    }
    expect(complaints).toEqual([])
  },
)

it('adds, changes and orders fields with the keyboard alone', async () => {
  const { number } = await makeFields()
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/apps/category')
  const last = page.getByRole('button', { name: new RegExp(`^Frío ${number}`) })
  await pressEnter(last)
  await page.getByText(`Se guarda como frio${number}`).waitFor()
  await pressEnter(page.getByRole('button', { name: 'Número', exact: true }))
  // Until then the label is that of the field before.
  await page.getByText('Campo nuevo: se guarda cuando lo creas.').waitFor()
  await page.getByLabel('Etiqueta').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`Cajas ${number}`)
  await page.keyboard.press('Enter')
  await page.getByText(`Campo Cajas ${number} creado`).waitFor()

  const labels = () =>
    page
      .getByRole('button', { name: new RegExp(`^Mover .* ${number}$`) })
      .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')))
  const named = (...names: readonly string[]) => names.map((name) => `Mover ${name} ${number}`)
  await expect.poll(labels).toEqual(named('Tipo', 'Frío', 'Cajas'))
  await page.getByRole('button', { name: `Mover Cajas ${number}` }).press('Space')
  await page.locator('[aria-pressed=true]').waitFor()
  // The grip listens to arrows from the next turn on.
  await page.evaluate(() => new Promise((done) => void setTimeout(done)))
  await page.keyboard.press('ArrowUp')
  await page.getByText(`Cajas ${number} sobre Frío ${number}`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('Orden guardado').waitFor()
  await expect.poll(labels).toEqual(named('Tipo', 'Cajas', 'Frío'))
  await page.reload()
  await expect.poll(labels).toEqual(named('Tipo', 'Cajas', 'Frío'))
  expect(complaints).toEqual([])
})

it('defines a typology and opens a category with the keyboard alone', async () => {
  const { number } = await makeFields()
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/apps/tipology')
  await pressEnter(page.getByRole('button', { name: 'Tipología', exact: true }))
  await page.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type('Droguería')
  await page.keyboard.press('Enter')
  await page.getByText('Tipología Droguería creada').waitFor()
  await pressEnter(page.getByRole('button', { name: 'Droguería', exact: true }))
  await page.getByRole('heading', { name: 'Editar tipología' }).waitFor()

  await page.goto('/apps/category/list')
  await pressEnter(page.getByRole('button', { name: new RegExp(`^negocio ?${number}$`, 'i') }))
  await page.getByLabel('Etiqueta').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`Comercio ${number}`)
  await page.keyboard.press('Enter')
  await page.getByText(`Comercio ${number}`).first().waitFor()
  expect(complaints).toEqual([])
})
