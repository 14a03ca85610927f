import type { TypeConfig } from '@baquiano/contract/type-configs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '../platform/list/list-spec.ts'
import words from './words/es.json'

const isKnown = (name: string): name is keyof typeof words.known => name in words.known

/** What the product uses a type for; a company's own has no such text. */
export function TypePurpose({ type_config_name }: TypeConfig): ReactNode {
  const { t } = useTranslation('type-configs')
  return isKnown(type_config_name) ? <bdi>{t(`known.${type_config_name}`)}</bdi> : noValue
}
