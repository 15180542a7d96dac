import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  plain: 'bg-surface text-ink hover:bg-sunken border-line-strong',
  quiet: 'bg-transparent text-muted hover:bg-sunken hover:text-ink border-transparent',
  danger: 'bg-danger text-on-danger hover:opacity-90 border-transparent',
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  const shape = 'inline-flex min-h-8 items-center justify-center gap-1.5 rounded border px-3 py-1 text-sm font-strong transition-colors'
  return <button type={type} className={`${shape} disabled:opacity-50 disabled:hover:bg-inherit ${looks[look]} ${className}`} {...rest} />
}

/** An icon that acts; the label is what screen readers say and what shows on hover. */
export function IconButton({ label, className = '', type = 'button', ...rest }: ComponentProps<'button'> & { label: string }) {
  const shape =
    'inline-flex size-8 shrink-0 items-center justify-center rounded text-muted transition-colors hover:bg-sunken hover:text-ink'
  return <button type={type} aria-label={label} title={label} className={`${shape} disabled:opacity-40 ${className}`} {...rest} />
}

/** A key of the keyboard, shown beside what it does on machines that have one. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="ml-1 hidden rounded-sm border border-current px-1 font-mono text-[11px] leading-4 wide:inline">
      {children}
    </kbd>
  )
}
