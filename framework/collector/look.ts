/** The styles of the collector's page, and the script that updates it. */

/** The page looks for new events in this interval, in seconds. */
export const REFRESH = 2

export const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#3a4152);--quiet:light-dark(#535b6b,#aab3c5);--back:light-dark(#f3f5f8,#1c2230);--accent:light-dark(#0b57b8,#8fc0ff)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:80rem;padding:1.5rem 1rem 4rem;background:light-dark(#fff,#12161f);color:light-dark(#171b24,#eef1f6)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin-bottom:.5rem}
form h2{flex:0 0 12rem;font-weight:400;color:var(--quiet)}
ul,ol{list-style:none;margin:0;padding:0}
ul{display:flex;flex-wrap:wrap;gap:.25rem}
button{font:inherit;background:none;cursor:pointer;padding:.25rem .75rem;border:1px solid var(--line);border-radius:4px;color:var(--accent)}
button:hover{text-decoration:underline}
button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#12161f);font-weight:600}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
header p,li p{color:var(--quiet);margin:0;overflow-wrap:anywhere}
li p{font-size:.875rem}
ol{margin-top:1.5rem;border-top:1px solid var(--line)}
ol li{display:grid;gap:.5rem 1.5rem;padding:1rem 0;border-bottom:1px solid var(--line)}
ol:empty{border:0}
ol:not(:empty)+p{display:none}
pre{font:13px/1.5 ui-monospace,monospace;margin:0;padding:.75rem 1rem;max-height:20rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--back);border-radius:4px}
@media(min-width:50rem){ol li{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}}
`.trim()

/** Adds new events and removes old ones; what a reader has open or selected stays. It tries again when the server does not answer. */
export const LIVE = `
setInterval(async () => {
  const list = document.getElementById('events')
  const answer = await fetch('./').catch(() => {})
  if (!answer) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [...items] = page.getElementById('events').children
  const ids = new Set(items.map(({ id }) => id))
  for (const item of [...list.children]) if (!ids.has(item.id)) item.remove()
  for (const item of items.reverse()) if (!document.getElementById(item.id)) list.prepend(item)
}, ${REFRESH * 1000})
`.trim()
