import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { type SheetRow, tableFiles } from '../packages/tables/test/table-files.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const rows = 200
const wrong = 20

/** Customers as a company keeps them: messy titles, every second with coordinates, every tenth wrong in one of two ways. */
function* customers(): Generator<SheetRow> {
  yield ['Listado de clientes']
  yield 'COD. CLIENTE|Razón Social|Dir.|MUNICIPIO|Depto|Celular|Lat|Long|SALDO CARTERA'.split('|')
  for (let at = 0; at < rows; at += 1) {
    const fault = at % 10 === 9 ? (at % 20 === 9 ? 'code' : 'name') : null
    yield [
      fault === 'code' ? `CL-${at}` : `CL${at}`,
      fault === 'name' ? '' : `Tienda Ñandú ${at}`,
      `Cra. ${at} # 12-30`,
      'Medellín',
      'Antioquia',
      `300 555 ${String(at).padStart(4, '0')}`,
      at % 2 === 0 ? 6.2 + at / 5000 : '',
      at % 2 === 0 ? -75.5 - at / 5000 : '',
      1000 * at,
    ]
  }
}

it('makes customers on the map of a spreadsheet, takes them back, and makes them again', async () => {
  const { page, barriers, complaints } = await lab.visit({
    hasWebgl: true,
    reducedMotion: 'reduce',
  })
  const { access_token: token } = lab.company()
  await storeSession(page, lab.url(), lab.company())
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto('/apps/UploadFiles')
  await button('Importar archivo').click()
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-customers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'clientes.xlsx')
  await tableFiles['xlsx']?.(path, customers)
  await page.locator('input[type=file]').setInputFiles(path)
  await button('Enviar y revisar').click()
  await page.getByText('8 de 9 columnas reconocidas').waitFor()
  await button('Crear un campo con la columna SALDO CARTERA').click()
  await page.getByText('9 de 9 columnas reconocidas').waitFor()
  expect(['columns', await barriers()]).toEqual(['columns', []])

  await button('Revisar sin escribir').click()
  await button(`Corregir ${wrong} filas`).waitFor()
  await button(`Importar ${rows - wrong} filas`).waitFor()
  // The map has its controls once it can be drawn on.
  await button('Acercar').waitFor()
  expect(['review', await barriers()]).toEqual(['review', []])
  const codes = page.getByRole('region', { name: 'Solo letras y números' })
  await codes.getByRole('button', { name: 'Ver 4 valores más' }).click()
  await codes.getByRole('button', { name: `Aplicar a ${wrong / 2} filas` }).click()
  await button(`Corregir ${wrong / 2} filas`).click()

  // What is copied from a spreadsheet goes into the cells below the first, too.
  const first = page.getByRole('textbox', { name: /, Nombre$/ }).first()
  // A cell is text until somebody is in it.
  await first.click()
  await first.fill('Tienda sin nombre')
  await first.press('Control+Shift+ArrowDown')
  await first.press('Control+d')
  expect(['fix', await barriers()]).toEqual(['fix', []])
  await button(`Enviar ${wrong / 2} corregidas`).click()
  await page.getByText(`${wrong / 2} de ${wrong / 2} filas quedaron bien`).waitFor()
  await button('Continuar').click()
  await button(`Importar ${rows} filas`).click()
  await page.getByRole('heading', { name: 'Todas las filas quedaron importadas' }).waitFor()
  expect(['result', await barriers()]).toEqual(['result', []])
  expect(await countPoints(token)).toBe(rows)

  await button('Deshacer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor()
  expect(await countPoints(token)).toBe(0)
  await button(`Importar ${rows} filas`).click()
  await page.getByRole('heading', { name: 'Todas las filas quedaron importadas' }).waitFor()
  await page.getByRole('link', { name: 'Ver los registros' }).click()
  await page.getByText(String(rows), { exact: true }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('import_id')).not.toBeNull()
  expect(await countPoints(token)).toBe(rows)
  // Without a map of streets the tiles of the list have nothing below them.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

it('plans a month of visits of a text file, here in German, and names the rows of no customer', async () => {
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  const { access_token: token } = lab.company()
  const api = apiOf(lab.url())
  const post = (path: string, body: object) => api('POST', path, { token, body })
  await post('/activity', { name: 'Recaudo mensual', service_time: 1800 })
  const point = {
    object_type_id: await firstTypology(api, token),
    name: 'Panadería Ñame',
    identification: 'PN1',
    phone: '+57 601 555 0102',
    address: 'Calle 1 # 2-3',
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.06,
    cy: 4.65,
  }
  await post('/visit-point', point)
  await storeSession(page, lab.url(), lab.company())
  await page.addInitScript(() => localStorage.setItem('language', '"de"'))
  const button = (name: string) => page.getByRole('button', { name })

  await page.goto('/apps/UploadFiles')
  await button('Datei importieren').click()
  await page.getByRole('combobox', { name: 'Was die Datei enthält' }).click()
  await page.getByRole('option', { name: 'Besuche', exact: true }).click()
  const lines = Array.from({ length: 30 }, (_, at) => {
    const date = `2999-11-${String(at + 1).padStart(2, '0')}`
    return `${at % 10 === 9 ? 'NADIE' : 'PN1'};recaudo mensual;${date};08:00`
  })
  // As a spreadsheet of Windows writes it.
  const buffer = Buffer.from(['Cliente;Actividad;Fecha;Desde', ...lines].join('\r\n'), 'latin1')
  const file = { name: 'besuche.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await button('Senden und prüfen').click()
  await page.getByText('4 von 4 Spalten erkannt').waitFor()
  await button('Prüfen ohne zu schreiben').click()
  await page.getByText('NADIE').first().waitFor()
  expect(['review', await barriers()]).toEqual(['review', []])
  await button('27 Zeilen importieren').click()
  await page.getByText('Importiert, bis auf die zu korrigierenden Zeilen').waitFor()
  expect(['result', await barriers()]).toEqual(['result', []])
  expect(await count('/visit/filter', token)).toBe(27)
  expect(complaints).toEqual([])
})

const countPoints = (token: string) => count('/visit-point/filter', token)

async function count(path: string, token: string): Promise<number> {
  const body = { quantity: 1, count: 'exact' }
  return Number(Object(await apiOf(lab.url())('POST', path, { token, body })).total)
}
