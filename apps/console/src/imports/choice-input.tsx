import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type ReactElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellSource, wantedOf, withChoice } from './cell-choices.ts'

/** What an input with choices does. */
interface InputActs {
  readonly autoComplete: 'off'
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
  readonly onClick: () => void
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

interface Props {
  readonly source: CellSource
  /** What stands in the input. */
  readonly value: string
  /** Whether a click shows the choices, or typing alone. */
  readonly isOpenedByClick: boolean
  readonly onText: (text: string) => void
  /** A key that is not meant for the choices. */
  readonly onKey?: (event: KeyboardEvent) => void
  /** The input. */
  readonly children: (acts: InputActs) => ReactElement
}

const typingMs = 150

/** An input for what the company knows: typing, or Alt with the arrow down, shows what it may say. */
export function ChoiceInput({ source, value, isOpenedByClick, onText, onKey, children }: Props) {
  const { t } = useTranslation('imports')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { dropdownOpened: isOpen, openDropdown, closeDropdown, selectFirstOption } = combobox
  const [text] = useDebouncedValue(wantedOf(source, value), typingMs)
  const { data: choices = [] } = useQuery({
    queryKey: [...source.queryKey, 'cell', text],
    queryFn: ({ signal }) => source.search(text, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const shown = choices.filter((it) => it.text !== value)
  const isShown = isOpen && shown.length > 0
  const names = shown.map((it) => it.text).join('\n')
  useEffect(() => {
    if (isShown && names !== '') selectFirstOption()
  }, [isShown, names, selectFirstOption])
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      openDropdown()
    } else if (isShown && choosing.has(event.key)) {
      // Escape would also close what the grid lies in.
      event.stopPropagation()
    } else {
      onKey?.(event)
    }
  }
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      shadow="md"
      width={300}
      onOptionSubmit={(choice) => {
        onText(withChoice(source, value, choice))
        closeDropdown()
      }}
    >
      <Combobox.Target withKeyboardNavigation={isShown} withAriaAttributes={isShown}>
        {children({
          autoComplete: 'off',
          onKeyDown: handleKey,
          onBlur: closeDropdown,
          onClick: () => isOpenedByClick && openDropdown(),
          onChange: ({ currentTarget }) => {
            onText(currentTarget.value)
            openDropdown()
          },
        })}
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isShown}>
        <Combobox.Options aria-label={t('fix.choices')} mah={240} className="scroll">
          {shown.map((it) => (
            <Combobox.Option key={`${it.text} ${it.hint}`} value={it.text}>
              <span className="row gap-8">
                <bdi className="strong nowrap">{it.text}</bdi>
                {it.hint !== '' && <bdi className="ell">{it.hint}</bdi>}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const choosing: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
