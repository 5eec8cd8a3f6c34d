import { href, island, Picture } from '@flatirons/framework'
import { useRef, useState, type MouseEvent } from 'react'

import type { Photo } from '../album.ts'

function Album({ photos }: { photos: Photo[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number>()
  const photo = shown === undefined ? undefined : photos[shown]

  function open(event: MouseEvent, index: number) {
    // With a modifier key, the file opens in another tab, like any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setShown(index)
    dialog.current?.showModal()
  }

  const step = (by: number) => setShown((index = 0) => (index + by + photos.length) % photos.length)

  return (
    <>
      <ul className="album">
        {photos.map(({ file, alt }, index) => (
          <li key={file.src}>
            <a href={href(file.src)} onClick={(event) => open(event, index)}>
              <Picture picture={file} alt={alt} sizes="(max-width: 40rem) 50vw, 12rem" />
            </a>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label="Photographs"
        onClose={() => setShown(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') step(-1)
          if (key === 'ArrowRight') step(1)
        }}
      >
        {photo && (
          <>
            <Picture key={photo.file.src} picture={photo.file} alt={photo.alt} sizes="90vw" isFirst />
            <output>
              {shown! + 1} of {photos.length}
            </output>
          </>
        )}
        <button type="button" onClick={() => step(-1)}>
          Previous
        </button>
        <button type="button" onClick={() => step(1)}>
          Next
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}

export default island(Album, { when: 'interaction' })
