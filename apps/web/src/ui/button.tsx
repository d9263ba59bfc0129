import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './states.tsx'

interface RootProps {
  className: string
  'data-variant': string
  'data-size': string | undefined
  'data-with-left-section': true | undefined
  'aria-label': string | undefined
  children: ReactNode
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary button per screen; the others are plain. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger'
  size?: 'xs' | 'md' | 'lg'
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Shows a spinner and disables the button while a request is pending. */
  loading?: boolean
  /** Renders another element with the button's attributes, such as a link. */
  renderRoot?(props: RootProps): ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'filled', size, leftSection, rightSection, loading = false, renderRoot, ...rest } = props
  const root: RootProps = {
    className: classNames('sj-button', rest.className),
    'data-variant': variant,
    'data-size': size,
    'data-with-left-section': leftSection ? true : undefined,
    'aria-label': rest['aria-label'],
    children: (
      <>
        {leftSection && <span data-position="left">{leftSection}</span>}
        <span data-label>{rest.children}</span>
        {rightSection && <span data-position="right">{rightSection}</span>}
        {loading && <Spinner />}
      </>
    ),
  }
  if (renderRoot) return renderRoot(root)
  return (
    <button
      type="button"
      {...rest}
      {...root}
      data-loading={loading || undefined}
      disabled={rest.disabled === true || loading}
    />
  )
}
