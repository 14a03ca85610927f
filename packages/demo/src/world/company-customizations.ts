import andinaLogo from '../found/logos/andina.png?inline'
import sietecuerosLogo from '../found/logos/sietecueros.png?inline'
import type { CustomizationPlan } from './company-plan.ts'

const base64Of = (data_url: string): string => data_url.slice(data_url.indexOf(',') + 1)

/** Of the first company, which otherwise looks as the product does by itself. */
export const sietecuerosCustomization: CustomizationPlan = {
  look: { primaryColor: null, navbarColor: null, theme: null, login_address: 'sietecueros' },
  logo: { name: 'sietecueros.png', side: 256, base64: base64Of(sietecuerosLogo) },
  mobile_statuses: [
    {
      name: 'En ruta',
      description: 'De camino entre visitas; puede empezar una sin salir hacia ella',
      start_events: true,
    },
    { name: 'Almuerzo', description: 'Una hora, entre las doce y las dos' },
    { name: 'En bodega', description: 'Cargando o entregando paquetes', zone_required: true },
    { name: 'Novedad en la vía', description: 'Cuenta qué pasa y cuánto tarda', active_form: true },
    { name: 'Vehículo en taller', status: 'Inactive' },
  ],
  own_config: {
    type_config_name: 'ETIQUETAS',
    name: 'Etiquetas',
    values: { impresora: 'Zebra ZD421', copias: 2, con_logo: true },
  },
}

/** Of the second one, which shows how far a dress goes. */
export const andinaCustomization: CustomizationPlan = {
  look: {
    primaryColor: '#0E7C66',
    navbarColor: '#12352C',
    theme: 'semi-dark',
    login_address: 'andina',
  },
  logo: { name: 'andina.png', side: 256, base64: base64Of(andinaLogo) },
  mobile_statuses: [
    { name: 'Disponible', start_events: true },
    { name: 'Colación', description: 'Media hora' },
  ],
}
