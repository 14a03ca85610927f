import { expect, it } from 'vitest'
import { storeSession } from './store-session.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const path = '/dashboard/company/list'

it('configures a company from its form, and returns to the list', async () => {
  const { page, barriers, complaints } = await lab.visit()
  const { company_id, platform_token: access_token } = lab.company()
  await storeSession(page, lab.url(), { access_token })
  await page.goto(`${path}?form=edit&company=${company_id}`)
  await page.getByRole('link', { name: 'Configurar' }).press('Enter')
  await page.waitForURL(`**/dashboard/setting/${company_id}`)
  const bar = page.getByRole('region', { name: 'Empresa que configuras' })
  await bar.getByText(lab.company().name).waitFor()
  expect(await barriers()).toEqual([])
  const rail = page.getByRole('textbox', { name: 'Barra de módulos', exact: true })
  await rail.fill('#2B1331')
  await rail.press('Enter')
  await page.getByText('Apariencia guardada').waitFor()

  await page.getByRole('link', { name: 'Roles y permisos' }).click()
  await page.getByRole('button', { name: /^Supervisor,/ }).click()
  await page.getByRole('checkbox', { name: 'Alarmas: Eliminar', exact: true }).click()
  await page.getByRole('link', { name: 'Volver a las empresas' }).click()
  // Unsaved changes ask for confirmation once.
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL(`**${path}`)
  // Its own company may stand beyond the first rows: the other journeys have theirs in this list too.
  await page
    .getByRole('button', { name: /Laboratorio/ })
    .first()
    .waitFor()
  expect(await bar.count()).toBe(0)
  await page.goBack()
  await page.waitForURL(`**/dashboard/roles/${company_id}?role=*`)
  await bar.waitFor()

  await page.goto(`/dashboard/audit/${company_id}`)
  const auditRow = page.getByRole('row', { name: /Pía Mora.*Plataforma/ })
  await auditRow.first().waitFor()
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})
