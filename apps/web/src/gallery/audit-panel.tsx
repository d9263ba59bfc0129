import { IconChevronDown, IconChevronUp, IconDots, IconDownload, IconLink } from '@tabler/icons-react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Callout, ProgressBar } from '../ui/callout.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Fold } from '../ui/fold.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { SampleAudit } from './list-data.ts'

const facts = [
  ['Audit type', 'V2 - Requirements 2023'],
  ['First audit', 'No'],
  ['Audit date', '12th January 2026'],
  ['Audit expiry', '12th January 2028'],
  ['Report submitted date', '26th January 2026'],
  ['Results sent date', '30th January 2026'],
  ['Date certified', 'Not yet'],
  ['Accommodation type', 'Rural hotel'],
  ['Membership status', 'Current'],
  ['Membership type', 'Standard'],
  ['Membership expiry', '1st June 2027'],
  ['ChainConnect', 'No'],
].map(([label = '', value = '']) => ({ label, value }))

export function AuditPanel({ audit, onClose }: { audit: SampleAudit; onClose(): void }) {
  const tools = (
    <>
      <IconButton icon={IconLink} label="Copy link" />
      <IconButton icon={IconChevronUp} label="Previous audit" />
      <IconButton icon={IconChevronDown} label="Next audit" />
    </>
  )
  return (
    <SidePanel
      title={`UCC ${audit.ucc}`}
      tools={tools}
      onClose={onClose}
      footer={
        <>
          Something wrong here? <a href="#/list">Email the certifier</a>
        </>
      }
    >
      <div className="row">
        <h2 className="title grow">{audit.siteName}</h2>
        <StatusBadge status={audit.status} />
      </div>
      <p className="mut">Estrada do Vale 18, 8100-292 Loulé, Portugal</p>
      <br />
      <Callout tone="needs">
        <div className="row">
          <b className="grow">7 of 12 improvements left</b>
          <span className="num">58 days</span>
        </div>
        <ProgressBar label="Improvements answered" value={5} max={12} tone="needs" />
        <div className="row t12">
          <span className="grow num">Deadline 30th April 2026</span>
          <a href="#/list">Change Deadline Date</a>
        </div>
      </Callout>
      <div className="gallery-actions">
        <Button rightSection={<Kbd onFill>↵</Kbd>}>Open audit</Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          Download Report
        </Button>
        <IconButton icon={IconDots} label="More actions" size={36} outlined />
      </div>
      <Fold title="Auditing information" open>
        <FactList facts={facts} />
      </Fold>
      <Fold title="Auditor" open>
        <div className="row">
          <Avatar userID="00000000-0000-4000-8000-00000000000a" name={audit.auditor} size="m" />
          <div className="grow">
            <div className="med">{audit.auditor}</div>
            <div className="t12 dim">ines.cardoso@auditors.example</div>
          </div>
        </div>
      </Fold>
      <Fold title="Administrator" value="Maren Holt">
        Maren Holt
      </Fold>
      <Fold title="Main contact" value="Duarte Pinheiro">
        Duarte Pinheiro
      </Fold>
      <Fold title="Environmental reports" value="14 of 14 months">
        14 of 14 months
      </Fold>
    </SidePanel>
  )
}
