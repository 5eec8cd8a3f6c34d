/** The footer of every page: the newsletter form, links, facts about the agency, and social profiles. */

import { defineSlice, useStaticQuery } from '@flatirons/framework'

import { config, buildYear, samplesNote } from '../../config.ts'
import { closingLinks, footerLinks, type FooterSection } from '../../models/footer-links.ts'
import Newsletter from '../forms/newsletter.island.tsx'
import { Wrap } from '../ui/band.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { FooterGroup, FooterLinks } from './footer-group.tsx'
import { HipaaBadge } from './hipaa-badge.tsx'
import { SocialLinks } from './social-links.tsx'
import { Frame, NewsletterRow, Columns, Line, Legal } from './footer.styles.ts'

/** Lists with more links than this count as long. */
const MANY = 10

const countLinks = (sections: readonly FooterSection[]) => sections.flatMap(({ links }) => links).length

/** Returns the classes of a column of lists, for `footer.styles.ts`. */
function nameColumn(sections: readonly FooterSection[], isLast: boolean): string | undefined {
  const names = [...(countLinks(sections) > MANY ? ['long'] : []), ...(isLast ? ['last'] : [])]
  return names.join(' ') || undefined
}

function Footer() {
  const columns = useStaticQuery(footerLinks)
  return (
    <>
      <Frame id="contact-us">
        <Wrap>
          <NewsletterRow>
            <h2 className="offer">One email a month: what we shipped, what broke and what we changed.</h2>
            <Newsletter />
          </NewsletterRow>
          <nav aria-label="Footer">
            <Columns>
              {columns.map((sections, i) => (
                <div key={sections[0]?.title} className={nameColumn(sections, i === columns.length - 1)}>
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
      </Frame>
      <ContactDialog />
    </>
  )
}

export const footer = defineSlice('footer', Footer)
