import { knownTypes } from '@baquiano/contract/company-config'
import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { SeedCompany } from '../platform/capability.ts'
import { saveConfig } from './save-config.ts'
import { insertKnownTypes } from '../type-configs/index.ts'

/** Why visits usually fail; a company edits them as it likes. */
const usualReasons: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  es: [
    'Nadie en el sitio',
    'El cliente lo pidió',
    'Dirección equivocada',
    'Sin acceso al lugar',
    'Faltó material',
    'No alcanzó el tiempo',
  ],
  en: [
    'Nobody there',
    'The customer asked for it',
    'Wrong address',
    'No access to the place',
    'Material was missing',
    'Ran out of time',
  ],
  pt: [
    'Ninguém no local',
    'O cliente pediu',
    'Endereço errado',
    'Sem acesso ao local',
    'Faltou material',
    'Não houve tempo',
  ],
  fr: [
    'Personne sur place',
    'Le client l’a demandé',
    'Adresse erronée',
    'Pas d’accès au lieu',
    'Il manquait du matériel',
    'Le temps a manqué',
  ],
  de: [
    'Niemand angetroffen',
    'Auf Wunsch des Kunden',
    'Falsche Adresse',
    'Kein Zugang zum Ort',
    'Material fehlte',
    'Die Zeit reichte nicht',
  ],
}

/** Gives a new company the known types, its first modules, and reasons to cancel visits. */
export const seedConfig: SeedCompany = async (context, { modules, language }) => {
  await insertKnownTypes(context, knownTypes)
  await saveConfig(context, { type_config_name: 'MODULS', config_json: { modules: [...modules] } })
  const cancel_reasons = [...usualReasons[language]]
  await saveConfig(context, { type_config_name: 'VISITS', config_json: { cancel_reasons } })
}
