import { useSortable } from '@dnd-kit/sortable'
import { IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '../../../platform/color-badge.tsx'
import styles from './builder.module.css'
import type { BuilderField } from './builder-schema.ts'
import { typeIcons } from './type-icons.ts'

interface Props {
  readonly field: BuilderField
  readonly isCurrent: boolean
  readonly isMovable: boolean
  readonly onOpen: (id: string) => void
}

/**
 * A field in its category: a handle to move it, what it is, and what marks it out. It is drawn again only when it
 * changes: a form has up to five hundred, and each key that is typed in one of them changes the form.
 */
export const FieldRow = memo(function Row({ field, isCurrent, isMovable, onOpen }: Props) {
  const { t } = useTranslation('fields')
  const sortable = useSortable({ id: field.id, disabled: !isMovable })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = sortable
  const Icon = typeIcons[field.type]
  const kind = field.format ? t(`format.${field.format}`) : t(`type.${field.type}`)
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} row relative gap-8`}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: sortable.transition,
      }}
    >
      {isMovable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`${styles.grip} center dim`}
          {...attributes}
          {...listeners}
          aria-label={t('move', { name: field.label })}
        >
          <IconGripVertical size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="row gap-8 grow shrink text-start"
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(field.id)}
      >
        <span className={`${styles.icon} center round-6`}>
          <Icon size={15} aria-hidden />
        </span>
        <b className="ell medium">
          <bdi>{field.label}</bdi>
        </b>
        <span className="grow ell dim text-s">{kind}</span>
        <Marks field={field} />
      </button>
    </li>
  )
})

/** What marks a field out among others. */
function Marks({ field }: Pick<Props, 'field'>) {
  const { t } = useTranslation('fields')
  return (
    <>
      {field.visible_when && <IconEyeOff size={14} className="dim" aria-label={t('conditional')} />}
      {field.is_filter && <ColorBadge>{t('mark.filter')}</ColorBadge>}
      {field.required && <ColorBadge>{t('mark.required')}</ColorBadge>}
      {field.status === 'Inactive' && (
        <ColorBadge color="warning">{t('status.Inactive')}</ColorBadge>
      )}
    </>
  )
}
