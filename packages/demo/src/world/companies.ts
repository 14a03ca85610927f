import { bogota } from './bogota.ts'
import type { CompanyPlan } from './company-plan.ts'
import { fieldPerson, type FieldWork, officePerson } from './people.ts'
import { santiago } from './santiago.ts'

export const domain = 'demo.baquiano.test'
const andinaDomain = 'andina.baquiano.test'

const inBogota = (work: FieldWork) => fieldPerson(domain, work)
const inSantiago = (work: FieldWork) => fieldPerson(andinaDomain, work)

const sietecueros: CompanyPlan = {
  key: 'sietecueros',
  name: 'Sietecueros Mensajería',
  nit: '900555014-3',
  address: 'Calle 63 # 24-31, Barrios Unidos',
  description: 'Entregas, recolecciones y visitas técnicas en Bogotá',
  city: bogota,
  places: 72,
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
  accounts: ['supervisora', 'ejecutivo', 'recurso'].map((who) => `${who}@${domain}`),
  executives: [
    officePerson('ejecutivo', {
      name: 'Julián',
      lastname: 'Arboleda Sáenz',
      email: `ejecutivo@${domain}`,
      username: 'ejecutivo',
    }),
  ],
  groups: ['Zona Norte', 'Zona Centro', 'Zona Occidente'],
  activities: [
    { key: 'entrega', name: 'Entrega de paquete', service_time: 1200 },
    { key: 'recoleccion', name: 'Recolección', service_time: 1500 },
    { key: 'instalacion', name: 'Instalación de datáfono', service_time: 2700 },
    { key: 'mantenimiento', name: 'Mantenimiento preventivo', service_time: 2400 },
    { key: 'encuesta', name: 'Encuesta de servicio', service_time: 1080 },
  ],
  field: [
    inBogota({
      name: 'Óscar',
      lastname: 'Benavides Gil',
      email: `recurso@${domain}`,
      district: 0,
      group: 1,
    }),
    inBogota({ name: 'Yuliana', lastname: 'Mosquera', district: 2, group: 0, protocol: 'osmand' }),
    inBogota({
      name: 'Fabián',
      lastname: 'Cárdenas',
      district: 11,
      group: 2,
      protocol: 'owntracks',
    }),
    inBogota({ name: 'Leidy', lastname: 'Zambrano', district: 8, group: 2, habit: 'silent' }),
    inBogota({ name: 'Wilmer', lastname: 'Pacheco', district: 12, group: 2, habit: 'late' }),
    inBogota({ name: 'Paola', lastname: 'Montenegro', district: 4, group: 0 }),
    inBogota({ name: 'Édgar', lastname: 'Villalobos', district: 6, group: 0 }),
    inBogota({ name: 'Catalina', lastname: 'Urrego', district: 1, group: 1 }),
    inBogota({ name: 'Harold', lastname: 'Escobedo', district: 9, group: 2 }),
    inBogota({ name: 'Nubia', lastname: 'Castañeda', district: 14, group: 1 }),
    inBogota({ name: 'Sebastián', lastname: 'Ordóñez', district: 7, group: 0 }),
    inBogota({ name: 'Milena', lastname: 'Gaitán', district: 13, group: 2 }),
  ],
}

const andina: CompanyPlan = {
  key: 'andina',
  name: 'Andina de Servicios Quillay',
  nit: '76555210-K',
  address: 'Los Quillayes 1420, Ñuñoa',
  description: 'Mantención de equipos en Santiago',
  city: santiago,
  places: 24,
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
  accounts: [`supervisora@${andinaDomain}`],
  executives: [],
  groups: ['Santiago'],
  activities: [
    { key: 'mantencion', name: 'Mantención de equipo', service_time: 2400 },
    { key: 'retiro', name: 'Retiro de insumos', service_time: 1500 },
  ],
  field: [
    inSantiago({ name: 'Matías', lastname: 'Henríquez', district: 0, group: 0 }),
    inSantiago({ name: 'Constanza', lastname: 'Riquelme', district: 2, group: 0 }),
    inSantiago({ name: 'Bastián', lastname: 'Oyarzún', district: 3, group: 0 }),
    inSantiago({ name: 'Antonia', lastname: 'Fuenzalida', district: 5, group: 0 }),
  ],
}

/** The second sees nothing of the first. */
export const companies: readonly CompanyPlan[] = [sietecueros, andina]
