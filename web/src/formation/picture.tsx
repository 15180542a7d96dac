import { ImageOff } from 'lucide-react'
import { useState } from 'react'

const heights = { small: 'h-20', medium: 'h-36', large: 'h-52' }

/** A picture in a frame of fixed height: while it loads and when it cannot be had, nothing moves. */
export function Picture({ url, alt, size }: { url: string; alt: string; size: keyof typeof heights }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const frame = `w-full overflow-hidden rounded-sm ${heights[size] ?? heights.medium}`
  if (state === 'broken') {
    return (
      <div role="img" aria-label={alt} className={`${frame} flex items-center justify-center bg-sunken text-faint`}>
        <ImageOff size={22} aria-hidden />
      </div>
    )
  }
  return (
    <div className={`${frame} ${state === 'loading' ? 'skeleton' : 'bg-[#f3f2ee] dark:brightness-85'}`}>
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        className="h-full w-full object-contain"
      />
    </div>
  )
}
