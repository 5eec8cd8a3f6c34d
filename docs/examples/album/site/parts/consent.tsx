/** The question whether a visit may be counted. `ask.ts` shows it to those who have not answered. */
export function Consent() {
  return (
    <aside id="consent" aria-label="Counting visits" hidden>
      <p>May we count your visit? We learn which pages are read, and nothing else.</p>
      <button type="button" value="yes">
        Yes
      </button>
      <button type="button" value="no">
        No
      </button>
    </aside>
  )
}
