import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../model/conversation.ts'
import { IconButton } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BrowserPanel } from './browser-panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { TracePanel } from './trace-panel.tsx'
import type { PanelTab } from './use-panel.ts'

interface PanelProps {
  conversation: Conversation
  sessionId: string
  tab: PanelTab
  hand: boolean
  onHand(hand: boolean): void
  onTab(tab: PanelTab): void
  onClose(): void
}

export default function Panel({ conversation, sessionId, tab, hand, onHand, onTab, onClose }: PanelProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(value as PanelTab)}
      label={t('panel.title')}
      tabs={[
        { id: 'plan', label: t('panel.plan'), content: <PlanPanel conversation={conversation} /> },
        { id: 'trace', label: t('panel.trace'), content: <TracePanel conversation={conversation} /> },
        {
          id: 'changes',
          label: t('panel.changes'),
          content: <ChangesPanel conversation={conversation} sessionId={sessionId} />,
        },
        {
          id: 'browser',
          label: t('panel.browser'),
          content: <BrowserPanel conversation={conversation} sessionId={sessionId} hand={hand} onHand={onHand} />,
        },
      ]}
      aside={
        <IconButton label={t('panel.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      }
    />
  )
}
