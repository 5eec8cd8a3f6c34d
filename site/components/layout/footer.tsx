/** The footer of every page: the newsletter form, links, facts about the agency, and social profiles. */

import { defineSlice, styled, useStaticQuery } from '@flatirons/framework'

import { config, buildYear, samplesNote } from '../../config.ts'
import { closingLinks, footerLinks, type FooterSection } from '../../models/footer-links.ts'
import { down, up } from '../../theme/breakpoints.ts'
import { ink, tones } from '../../theme/tones.ts'
import { color, fontSize, size, space, steps } from '../../theme/tokens.ts'
import Newsletter from '../forms/newsletter.island.tsx'
import { dimmed } from '../ui/action.tsx'
import { Wrap } from '../ui/band.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { FooterGroup, FooterLinks } from './footer-group.tsx'
import { HipaaBadge } from './hipaa-badge.tsx'
import { SocialLinks } from './social-links.tsx'

const Ground = styled('footer')`
  ${tones.night}
  padding-block: ${steps(6)} ${steps(3)};
  ${down.mobile} {
    padding-top: ${steps(4)};
  }
  border-top: 1px solid ${ink.rule};
  background: ${ink.paper};
  color: ${ink.text};
  font-size: 1rem;
`

const NewsletterRow = styled('div')`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  padding-bottom: ${steps(3)};
  ${down.mobile} {
    gap: ${steps(2)};
    padding-bottom: ${steps(1)};
  }
  & > .offer {
    max-width: 24em;
    font-size: ${fontSize.h3};
    line-height: 1.15;
  }
  /* Before hydration, only the browser knows whether the address is valid. */
  & [data-event]:not([novalidate]) {
    &:has(:invalid) {
      & [type='submit'] {
        ${dimmed}
      }
    }
  }
  ${up.desktop} {
    grid-template-columns: 1fr auto;
    /* The button ends at the right edge of the page. */
    & [data-event] > * {
      justify-content: end;
    }
  }
`

const Columns = styled('div')`
  gap: ${steps(5)} ${steps(3)};
  /* Short lists fill columns of equal height. Long lists have a column each. */
  ${down.rows} {
    columns: 8rem 3;
    & > * {
      display: contents;
    }
    & > .long > * {
      column-span: all;
      & > ul {
        columns: 8rem 3;
        & > li {
          break-inside: avoid;
        }
      }
    }
  }
  ${up.rows} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${up.large} {
    grid-template-columns: repeat(auto-fill, ${size.footerColumn});
    column-gap: ${size.footerGap};
  }
  /* Four columns fit. The lists of the fifth are below the first two, side by side. */
  @media (80em <= width < 85em) {
    & > .last {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 100%;
      column-gap: ${size.footerGap};
      & > * {
        margin-top: 0;
      }
    }
  }
`

const Line = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${steps(3)} ${steps(5)};
  margin-top: ${steps(4)};
  padding-top: ${steps(3)};
  border-top: 1px solid ${ink.rule};
  ${down.rows} {
    gap: ${steps(1)} ${steps(2)};
    margin-top: ${steps(1)};
    padding-top: ${steps(2)};
  }
  & + & {
    margin-top: ${steps(2)};
    padding-top: 0;
    border: 0;
    align-items: baseline;
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${steps(3)};
  }
`

const Legal = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${steps(3)};
  & .choice {
    min-height: 32px;
    color: ${color.ice};
    line-height: 1.4;
    text-decoration: none;
  }
  & .choice:hover {
    text-decoration: underline;
  }
`

/** Lists with more links than this count as long. */
const MANY = 10

const countLinks = (sections: readonly FooterSection[]) => sections.flatMap(({ links }) => links).length

function Footer() {
  const columns = useStaticQuery(footerLinks)
  return (
    <>
      <Ground id="contact-us">
        <Wrap>
          <NewsletterRow>
            <h2 className="offer">One email a month: what we shipped, what broke and what we changed.</h2>
            <Newsletter />
          </NewsletterRow>
          <nav aria-label="Footer">
            <Columns>
              {columns.map((sections) => (
                <div key={sections[0]?.title} className={countLinks(sections) > MANY ? 'long' : undefined}>
                  {sections.map((section) => (
                    <FooterGroup key={section.title} {...section} />
                  ))}
                </div>
              ))}
            </Columns>
          </nav>
          <Line>
            <p>We build enterprise-grade web and mobile applications.</p>
            <HipaaBadge />
            <SocialLinks company={config.name} links={config.socialLinks} />
          </Line>
          <Line>
            <p>
              © {buildYear()} {config.name}. Made with love by the team
            </p>
            <p>{samplesNote}</p>
            <Legal>
              <FooterLinks links={closingLinks} />
              <ConsentChoice label="Counting visits" />
            </Legal>
          </Line>
        </Wrap>
      </Ground>
      <ContactDialog />
    </>
  )
}

export const footer = defineSlice('footer', Footer)
