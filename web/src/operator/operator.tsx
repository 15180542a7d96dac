import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from '../shell/nav-link.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useTabName } from '../state/room-title.ts'
import { OPERATOR_ROOMS, type OperatorRoom } from '../state/router.ts'
import { AgentsRoom } from './agents-room.tsx'
import { AuditRoom } from './audit-room.tsx'
import { ChannelsRoom } from './channels-room.tsx'
import { PeopleRoom } from './people-room.tsx'
import { UsageRoom } from './usage-room.tsx'
import { WorkRoom } from './work-room.tsx'

const rooms: Record<OperatorRoom, () => ReactNode> = {
  agents: () => <AgentsRoom />,
  people: () => <PeopleRoom />,
  channels: () => <ChannelsRoom />,
  usage: () => <UsageRoom />,
  audit: () => <AuditRoom />,
  processes: () => <WorkRoom />,
}

/** What an operator looks after. */
export default function OperatorPage({ room, onMenu }: { room: OperatorRoom; onMenu(): void }) {
  const { t } = useTranslation()
  useTabName(t(`operator.${room}`))
  return (
    <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('operator.title')} onMenu={onMenu} />
      <nav aria-label={t('operator.title')} className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2 py-1">
        {OPERATOR_ROOMS.map((one) => (
          <NavLink key={one} route={{ place: 'operator', room: one }} current={one === room}>
            {t(`operator.${one}`)}
          </NavLink>
        ))}
      </nav>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[960px] flex-col gap-4 px-4 py-6">{rooms[room]()}</div>
      </div>
    </main>
  )
}
