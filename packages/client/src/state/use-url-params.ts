import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

/**
 * The state of a page, kept in its URL, so that it can be shared, reloaded and left by the back button.
 *
 * @param schema invalid parameters open the page with its defaults
 */
export function useUrlParams<Schema extends z.ZodType<object, object>>(schema: Schema) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const params = useMemo(() => schema.safeParse(search).data ?? schema.parse({}), [schema, search])
  const setParams = useCallback(
    (changes: Partial<z.input<Schema>>) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }) }),
    [navigate],
  )
  return [params, setParams] as const
}
