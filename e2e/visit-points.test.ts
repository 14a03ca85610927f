import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const list = '/apps/visit-point/visit-point-list'
/** More than the first page of the list, so that the map draws tiles. */
const many = 130

/** Registers points around a place, all of a city that is theirs alone. */
async function fill(city: string) {
  const api = apiOf(lab.url())
  const { access_token: token } = lab.company()
  const object_type_id = await firstTypology(api, token)
  const records = Array.from({ length: many }, (_, at) => ({
    id: uuidv7(),
    object_type_id,
    name: `Tienda ${city} ${at}`,
    identification: `${city}${at}`,
    phone: '+57 604 555 0101',
    address: `Calle ${at}`,
    country: 'Colombia',
    department: 'Meta',
    city,
    cx: -74 + at / 5000,
    cy: 4.6,
  }))
  await api('POST', '/visit-point/bulk/create', { token, body: { records } })
  return records
}

it.each(widths)(
  'selects on the map, and changes and merges points without barriers at %i px',
  async (width) => {
    const city = `W${width}`
    const [first] = await fill(city)
    const { page, barriers, complaints } = await lab.visit(
      { hasWebgl: true, reducedMotion: 'reduce' },
      { width },
    )
    await storeSession(page, lab.url(), lab.company())
    const isPhone = width === 390
    const tile = page.waitForResponse((answer) => answer.url().endsWith('/visit-point/tile'))
    await page.goto(`${list}?city=${city}${isPhone ? '&layout=map' : ''}`)
    expect((await tile).status()).toBe(200)
    await page.getByRole('button', { name: 'Seleccionar lo que muestra el mapa' }).click()
    const selected = page.getByText(`${many} de ${many} en la selección`)
    await selected.waitFor()
    expect(new URL(page.url()).searchParams.get('area')).toMatch(/^-7\d/)
    expect(['list', await barriers()]).toEqual(['list', []])

    const acts = page.getByRole('toolbar', { name: 'Acciones sobre lo seleccionado' })
    const relate = acts.getByRole('button', { name: 'Quién los visita' })
    await relate.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(['bulk', await barriers()]).toEqual(['bulk', []])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await acts.getByRole('button', { name: 'Desactivar' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${many} puntos desactivados`).waitFor()

    await page.goto(`/apps/visit-point/visit-point-edit/${first?.id}`)
    // Where there is room, what the address finds shows beside it.
    const pin = page.getByLabel('Mapa para poner el pin')
    await pin.waitFor()
    const highest_px = isPhone ? Number.POSITIVE_INFINITY : 300
    expect((await pin.boundingBox())?.y).toBeLessThan(highest_px)
    await page.getByRole('heading', { name: 'Quizá ya existe' }).waitFor()
    expect(['form', await barriers()]).toEqual(['form', []])
    const merge = page.getByRole('button', { name: 'Unir con este' }).first()
    await merge.focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^¿Unir Tienda/).waitFor()
    expect(['merge', await barriers()]).toEqual(['merge', []])
    // Without a map of streets no address is found for the place of the form.
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  },
)
