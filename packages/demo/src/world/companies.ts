import type { City } from './city.ts'
import { andinaCustomization, sietecuerosCustomization } from './company-customizations.ts'
import type { CompanyPlan } from './company-plan.ts'
import { fieldPerson, type FieldWork, officePerson } from './people.ts'

export const domain = 'demo.baquiano.test'
const andinaDomain = 'andina.baquiano.test'

const sietecuerosPerson = (work: FieldWork) => fieldPerson(domain, work)
const andinaPerson = (work: FieldWork) => fieldPerson(andinaDomain, work)

const sietecuerosIn = (city: City): CompanyPlan => ({
  ...sietecuerosCustomization,
  key: 'sietecueros',
  name: 'Sietecueros Mensajería',
  nit: '900555014-3',
  phone_prefix: '+57 608 555',
  description: `Entregas, recolecciones y visitas técnicas en ${city.name}`,
  city,
  administrator: officePerson('administradora', {
    name: 'Ángela',
    lastname: 'Quiroga Peña',
    email: `admin@${domain}`,
    username: 'administradora',
  }),
  supervisor: officePerson('supervisora', {
    name: 'Marcela',
    lastname: 'Ibáñez Rueda',
    email: `supervisora@${domain}`,
    username: 'supervisora',
  }),
  dispatcher: officePerson('despacho', {
    name: 'Rocío',
    lastname: 'Tabares Luna',
    email: `despacho@${domain}`,
    username: 'despacho',
  }),
  accounts: ['supervisora', 'ejecutivo', 'recurso'].map((who) => `${who}@${domain}`),
  executives: [
    officePerson('ejecutivo', {
      name: 'Julián',
      lastname: 'Arboleda Sáenz',
      email: `ejecutivo@${domain}`,
      username: 'ejecutivo',
    }),
  ],
  groups: ['Ruta Ceiba', 'Ruta Guadua', 'Ruta Yarumo'],
  activities: [
    { key: 'entrega', name: 'Entrega de paquete', service_time: 300, asks_form: true },
    { key: 'recoleccion', name: 'Recolección', service_time: 360 },
    { key: 'instalacion', name: 'Instalación de datáfono', service_time: 540 },
    { key: 'mantenimiento', name: 'Mantenimiento preventivo', service_time: 480 },
    { key: 'encuesta', name: 'Encuesta de servicio', service_time: 300 },
  ],
  field: [
    sietecuerosPerson({
      name: 'Óscar',
      lastname: 'Benavides Gil',
      email: `recurso@${domain}`,

      group: 1,
    }),
    sietecuerosPerson({ name: 'Yuliana', lastname: 'Mosquera', group: 0, protocol: 'osmand' }),
    sietecuerosPerson({
      name: 'Fabián',
      lastname: 'Cárdenas',

      group: 2,
      protocol: 'owntracks',
    }),
    sietecuerosPerson({ name: 'Leidy', lastname: 'Zambrano', group: 2, habit: 'silent' }),
    sietecuerosPerson({ name: 'Wilmer', lastname: 'Pacheco', group: 2, habit: 'late' }),
    sietecuerosPerson({ name: 'Paola', lastname: 'Montenegro', group: 0 }),
    sietecuerosPerson({ name: 'Édgar', lastname: 'Villalobos', group: 0 }),
    sietecuerosPerson({ name: 'Catalina', lastname: 'Urrego', group: 1 }),
    sietecuerosPerson({ name: 'Harold', lastname: 'Escobedo', group: 2 }),
    sietecuerosPerson({ name: 'Nubia', lastname: 'Castañeda', group: 1 }),
    sietecuerosPerson({ name: 'Sebastián', lastname: 'Ordóñez', group: 0 }),
    sietecuerosPerson({ name: 'Milena', lastname: 'Gaitán', group: 2 }),
  ],
})

const andinaIn = (city: City): CompanyPlan => ({
  ...andinaCustomization,
  key: 'andina',
  name: 'Andina de Servicios Quillay',
  nit: '901555210-8',
  phone_prefix: '+57 608 556',
  description: `Mantenimiento de equipos en ${city.name}`,
  city,
  administrator: officePerson('administrador', {
    name: 'Rodrigo',
    lastname: 'Sepúlveda Lagos',
    email: `admin@${andinaDomain}`,
    username: 'administrador',
  }),
  supervisor: officePerson('supervision', {
    name: 'Javiera',
    lastname: 'Cifuentes Mora',
    email: `supervisora@${andinaDomain}`,
    username: 'supervision',
  }),
  dispatcher: officePerson('despachador', {
    name: 'Ignacia',
    lastname: 'Pizarro Vega',
    email: `despacho@${andinaDomain}`,
    username: 'despachador',
  }),
  accounts: [`supervisora@${andinaDomain}`],
  executives: [],
  groups: ['Servicio en sitio'],
  activities: [
    { key: 'mantencion', name: 'Mantenimiento de equipo', service_time: 600 },
    { key: 'retiro', name: 'Retiro de insumos', service_time: 360 },
  ],
  field: [
    andinaPerson({ name: 'Matías', lastname: 'Henríquez', group: 0 }),
    andinaPerson({ name: 'Constanza', lastname: 'Riquelme', group: 0 }),
    andinaPerson({ name: 'Bastián', lastname: 'Oyarzún', group: 0 }),
    andinaPerson({ name: 'Antonia', lastname: 'Fuenzalida', group: 0 }),
  ],
})

/** The companies of a city; the second sees nothing of the first. */
export const companiesIn = (city: City): readonly [CompanyPlan, CompanyPlan] => [
  sietecuerosIn(city),
  andinaIn(city),
]
