import andinaLogo from '../setup/logos/andina.png?inline'
import sietecuerosLogo from '../setup/logos/sietecueros.png?inline'
import type { EndpointRequest } from '@baquiano/contract/platform'
import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import type { CustomizationPlan, RecordsPlan } from './company-plan.ts'

const base64Of = (data_url: string): string => data_url.slice(data_url.indexOf(',') + 1)

const mobileStatusesOf = (
  records: readonly EndpointRequest<typeof mobileStatuses.update>['body'][],
): RecordsPlan => ({ name: 'mobile-status', endpoints: mobileStatuses, records })

/** The first company keeps the product's own colours. */
export const sietecuerosCustomization: CustomizationPlan = {
  appearance: {
    primaryColor: null,
    navbarColor: null,
    color: null,
    theme: null,
    login_address: 'sietecueros',
  },
  logo: { name: 'sietecueros.png', side: 256, base64: base64Of(sietecuerosLogo) },
  records: [
    mobileStatusesOf([
      {
        name: 'En ruta',
        description: 'De camino entre visitas; puede empezar una sin salir hacia ella',
        start_events: true,
      },
      { name: 'Almuerzo', description: 'Una hora, entre las doce y las dos' },
      { name: 'En bodega', description: 'Cargando o entregando paquetes', zone_required: true },
      {
        name: 'Novedad en la vía',
        description: 'Cuenta qué pasa y cuánto tarda',
        active_form: true,
      },
      { name: 'Vehículo en taller', description: '', status: 'Inactive' },
    ]),
  ],
  own_config: {
    type_config_name: 'ETIQUETAS',
    name: 'Etiquetas',
    values: { impresora: 'Zebra ZD421', copias: 2, con_logo: true },
  },
}

/** The second company has a theme of its own. */
export const andinaCustomization: CustomizationPlan = {
  appearance: {
    primaryColor: '#0E7C66',
    navbarColor: '#12352C',
    color: null,
    theme: 'semi-dark',
    login_address: 'andina',
  },
  logo: { name: 'andina.png', side: 256, base64: base64Of(andinaLogo) },
  records: [
    mobileStatusesOf([
      { name: 'Disponible', description: '', start_events: true },
      { name: 'Colación', description: 'Media hora' },
    ]),
  ],
}
