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

/** What an office often writes to its people; a company edits them as it likes. */
const usualMessages: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  es: [
    '¿Cuánto te falta para llegar a {{visit_point}}?',
    'Llámame por {{visit_point}}, por favor',
    'El cliente de {{visit_point}} te espera {{hours}}',
  ],
  en: [
    'How long until you reach {{visit_point}}?',
    'Please call me about {{visit_point}}',
    'The customer of {{visit_point}} expects you {{hours}}',
  ],
  pt: [
    'Quanto falta para você chegar a {{visit_point}}?',
    'Ligue para mim sobre {{visit_point}}, por favor',
    'O cliente de {{visit_point}} espera você {{hours}}',
  ],
  fr: [
    'Dans combien de temps arrivez-vous chez {{visit_point}} ?',
    'Appelez-moi au sujet de {{visit_point}}, s’il vous plaît',
    'Le client de {{visit_point}} vous attend {{hours}}',
  ],
  de: [
    'Wie lange brauchen Sie noch bis {{visit_point}}?',
    'Bitte rufen Sie mich wegen {{visit_point}} an',
    'Bei {{visit_point}} werden Sie {{hours}} erwartet',
  ],
}

/** Gives a new company the known types, its first modules, and reasons to cancel visits. */
export const seedConfig: SeedCompany = async (context, { modules, language }) => {
  await insertKnownTypes(context, knownTypes)
  await saveConfig(context, { type_config_name: 'MODULS', config_json: { modules: [...modules] } })
  const visits = {
    cancel_reasons: [...usualReasons[language]],
    message_templates: [...usualMessages[language]],
  }
  await saveConfig(context, { type_config_name: 'VISITS', config_json: visits })
}
