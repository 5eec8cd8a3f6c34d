/** The mark of the manual: two rivers that meet. */
export const Mark = () => (
  <svg
    width="30"
    height="30"
    viewBox="0 0 30 30"
    aria-hidden="true"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
  >
    <path d="M1.5 25.5C6 19 8.500 23 11 16.500S14.500 8 20.500 8 24 4.500 28.500 4.500" stroke="var(--water)" />
    <path d="M9.500 28C12 22 16 25 18 19s4-6.500 10.500-7" stroke="var(--water)" />
    <path d="M2 15.500C4.500 12 5 8.500 8.500 6s4-3.500 6-4" stroke="var(--contour)" strokeWidth="1.750" />
    <path d="M1.500 20C5 16.500 6.500 13.500 9 10.500" stroke="var(--contour)" strokeWidth="1.750" />
  </svg>
)
