import { knownTypes, type TypeConfig } from '@baquiano/contract/company-config'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../config-form.module.css'

interface Props {
  readonly type: TypeConfig
  readonly onCancel: () => void
}

/** A type that the product reads, which nobody changes. */
export function KnownType({ type, onCancel }: Props) {
  const { t } = useTranslation('company-config')
  const known = knownTypes.find((it) => it === type.type_config_name)
  return (
    <div className={styles.choose}>
      <div>
        <h2>
          <bdi>{type.type_config_name}</bdi>
        </h2>
        <p>{known && t(`known.${known}`)}</p>
        <p>{t('types.stays')}</p>
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </div>
  )
}
