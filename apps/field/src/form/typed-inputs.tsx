import type { FieldType } from '@baquiano/contract/fields'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import {
  IconBarcode,
  IconCheck,
  IconCurrentLocation,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import fieldStyles from '../field.module.css'
import { Switch } from '../parts/switch.tsx'
import { placeNow } from '../store/place-now.ts'
import { useCompanyClock } from '../store/use-field.ts'
import { FilesInput } from './files-input.tsx'
import styles from './form.module.css'
import type { InputProps } from './input-props.ts'
import { canReadCodes } from './read-code.ts'

const text = z.string().catch('')
const number = z.number().nullable().catch(null)
const flag = z.boolean().catch(false)
const choices: z.ZodType<readonly string[]> = z.array(z.string()).catch([])
const place = z.object({ cx: z.number(), cy: z.number() })

/** The input of each type but the one whose parts are questions themselves. */
export const inputs: Readonly<Record<Exclude<FieldType, 'Composed'>, ComponentType<InputProps>>> = {
  Date: (props) => <LineInput {...props} type="date" />,
  DateTime: InstantInput,
  Text: TextInput,
  Number: NumberInput,
  Email: (props) => <LineInput {...props} type="email" />,
  Url: (props) => <LineInput {...props} type="url" />,
  Select: SelectInput,
  File: FilesInput,
  Image: FilesInput,
  Coordinates: PlaceInput,
  DefaultLocation: PlaceInput,
  Radio: RadioInput,
  Checkbox: CheckboxInput,
  Dropdown: SelectInput,
  Switch: SwitchInput,
  MultipleChoice: ChoicesInput,
}

interface LineProps extends InputProps {
  readonly type: 'text' | 'tel' | 'email' | 'url' | 'date'
}

function LineInput({ definition: { required, limits }, id, value, onChange, type }: LineProps) {
  return (
    <input
      id={id}
      className={styles.input}
      type={type}
      required={required}
      {...(limits.max_length !== null && { maxLength: limits.max_length })}
      value={text.parse(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

const CodeReader = lazyPart(async () => (await import('./code-reader.tsx')).CodeReader)

/** A line that may also be read from a bar or QR code, where the phone can. */
function CodeInput(props: InputProps) {
  const { t } = useTranslation('field')
  const [isReading, setReading] = useState(false)
  return (
    <>
      <LineInput {...props} type="text" />
      {canReadCodes() && !isReading && (
        <button
          type="button"
          className={`${fieldStyles.action} strong`}
          onClick={() => setReading(true)}
        >
          <IconBarcode size={22} aria-hidden />
          {t('form.read_code')}
        </button>
      )}
      {isReading && (
        <CodeReader
          onCode={(code) => {
            setReading(false)
            props.onChange(code)
          }}
          onClose={() => setReading(false)}
        />
      )}
    </>
  )
}

function TextInput(props: InputProps) {
  const { definition, id, value, onChange } = props
  if (definition.format === 'phone') return <LineInput {...props} type="tel" />
  if (definition.format !== 'paragraph') return <CodeInput {...props} />
  const { max_length } = definition.limits
  return (
    <textarea
      id={id}
      className={`${styles.input} ${styles.lines}`}
      required={definition.required}
      {...(max_length !== null && { maxLength: max_length })}
      value={text.parse(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

/** A number that a gloved hand can also step. */
function NumberInput({ definition: { format, limits, label }, id, value, onChange }: InputProps) {
  const { t } = useTranslation('field')
  const current = number.parse(value)
  const unit = format === 'money' ? limits.currency : limits.unit
  const step = (by: number) => onChange((current ?? limits.min ?? 0) + (current === null ? 0 : by))
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={t('form.less', { label })} onClick={() => step(-1)}>
        <IconMinus size={22} aria-hidden />
      </button>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        step="any"
        value={current ?? ''}
        onChange={({ currentTarget }) => {
          const next = currentTarget.valueAsNumber
          onChange(Number.isNaN(next) ? undefined : next)
        }}
      />
      {unit !== null && <span className="center pad-x-8 soft">{unit}</span>}
      <button type="button" aria-label={t('form.more', { label })} onClick={() => step(1)}>
        <IconPlus size={22} aria-hidden />
      </button>
    </div>
  )
}

/** A list of the phone itself. */
function SelectInput({ definition: { options, required }, id, value, onChange }: InputProps) {
  const { t } = useTranslation('field')
  return (
    <select
      id={id}
      className={styles.input}
      required={required}
      value={text.parse(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">{t('form.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** So many options at once fit the screen; more are a list. */
const mostButtons = 6

function RadioInput(props: InputProps) {
  const { definition, id, value, onChange } = props
  if (definition.options.length > mostButtons) return <SelectInput {...props} />
  return (
    <fieldset className={styles.choices} aria-labelledby={`${id}-label`}>
      {definition.options.map((option) => {
        const isChosen = option.value === value
        return (
          <label
            key={option.value}
            className={`${styles.choice} ${styles.pick}`}
            data-chosen={isChosen || undefined}
          >
            <input
              type="radio"
              name={id}
              checked={isChosen}
              onChange={() => onChange(option.value)}
              // A second press takes back what nobody has to answer.
              onClick={() => isChosen && !definition.required && onChange(undefined)}
            />
            {option.label}
          </label>
        )
      })}
    </fieldset>
  )
}

function ChoicesInput({ definition: { options }, id, value, onChange }: InputProps) {
  const chosen = choices.parse(value)
  return (
    <fieldset className={styles.choices} aria-labelledby={`${id}-label`}>
      {options.map((option) => {
        const isChosen = chosen.includes(option.value)
        const next = isChosen
          ? chosen.filter((it) => it !== option.value)
          : [...chosen, option.value]
        return (
          <button
            key={option.value}
            type="button"
            data-many
            aria-pressed={isChosen}
            className={styles.choice}
            onClick={() => onChange(next.length === 0 ? undefined : next)}
          >
            {isChosen && <IconCheck size={18} aria-hidden />}
            {option.label}
          </button>
        )
      })}
    </fieldset>
  )
}

function CheckboxInput({ id, value, onChange }: InputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.check}
      checked={flag.parse(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

function SwitchInput({ id, value, onChange }: InputProps) {
  return <Switch id={id} isOn={flag.parse(value)} onChange={onChange} />
}

/** A day and an hour of the company's clock. */
function InstantInput({ definition: { required }, id, value, onChange }: InputProps) {
  const clock = useCompanyClock()
  const at = Date.parse(text.parse(value))
  const shown = Number.isNaN(at) ? '' : `${clock.dateOf(at)}T${clock.hourOf(at)}`
  return (
    <input
      id={id}
      className={styles.input}
      type="datetime-local"
      required={required}
      value={shown}
      onChange={({ currentTarget }) => {
        const local = Date.parse(`${currentTarget.value}:00Z`)
        onChange(
          Number.isNaN(local)
            ? undefined
            : new Date(clock.startOf(`${currentTarget.value}:00Z`)).toISOString(),
        )
      }}
    />
  )
}

/** The place where the phone is; asked of it, as nobody types degrees at a door. */
function PlaceInput({ id, value, onChange }: InputProps) {
  const { t } = useTranslation('field')
  const [state, setState] = useState<'asking' | 'unknown'>()
  const taken = place.safeParse(value).data
  const take = async () => {
    if (state === 'asking') return
    setState('asking')
    const at = await placeNow()
    if (at === null || at.cx === null || at.cy === null) return setState('unknown')
    setState(undefined)
    onChange({ cx: at.cx, cy: at.cy })
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className={`${fieldStyles.action} wide`}
        aria-busy={state === 'asking'}
        onClick={() => void take()}
      >
        <IconCurrentLocation size={22} aria-hidden />
        {taken ? (
          <bdi className="num good">{`${taken.cy.toFixed(5)}, ${taken.cx.toFixed(5)}`}</bdi>
        ) : (
          t('form.take_place')
        )}
      </button>
      {/* The phone may look for four seconds. */}
      {state === 'asking' && <output className="text-s soft">{t('placing')}</output>}
      {state === 'unknown' && (
        <p className="text-s warn" role="alert">
          {t('form.no_place')}
        </p>
      )}
    </>
  )
}
