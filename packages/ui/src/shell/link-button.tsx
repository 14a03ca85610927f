import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>

/** A way to a page that looks as an act does. */
export const LinkButton = createLink((props: Props) => (
  <Button component="a" size="xs" {...props} />
))
