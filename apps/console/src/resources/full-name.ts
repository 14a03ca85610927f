/** How a person is named wherever one is shown. */
export const fullName = ({
  name = '',
  lastname = '',
}: {
  readonly name?: string | undefined
  readonly lastname?: string | undefined
}): string => `${name} ${lastname}`
