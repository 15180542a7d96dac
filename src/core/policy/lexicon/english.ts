import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  language: 'en',
  act: '(?:factory|hard) reset|delete|discard|remove|erase|wipe|purge|trash (?:it|this|items?|files?|messages?|all)|destroy|obliterate|shred|uninstall|unpublish|publish|republish|submit|resubmit|send(?! off)(?! (?:history|log|limits?|statistics))|resend|confirm|reconfirm|pay(?! (?:stubs?|slips?|grade|scale|rates?|day|period|history|statements?))|prepay|repay|buy|unsubscribe|subscribe|deactivate|revoke|rescind|overwrite|invite(?! (?:only|list|history))|reinvite|tweet|retweet|repost|donate|withdraw|approve|authori[sz]e|terminate|unfriend|ban|evict|kick|expel|enroll?|rsvp|(?<!(?:du|de|le|un|au) )vote|bid|deploy|broadcast|sell|reserve|pre ?order|(?:e ?)?sign(?! (?:in|up|out|on|off|language|posts?|into)(?![a-z]))|countersign|unlink|deregister|decommission|disburse|remit|redeem|finali[sz]e|cash out|go live|opt out|check out and pay|dispatch|disown|nuke|repurchase|outbid',
  lead: 'order|post|share|transfer|book|purchase|reset|rent|charge|refund|trade|pledge|wire',
  pairs: [
    ['release', 'payments?|invoice|escrow|hold'],
    [
      'cancel|end|stop|close|discontinue|suspend|freeze|disable|drop|void|abandon|decline|reject|refuse|dissolve|archive and delete',
      'accounts?|subscriptions?|membership|orders?|bookings?|reservations?|appointments?|contracts?|agreement|plan|policy|auto ?renew(?:al)?|payments?|transfers?|transactions?|flights?|tickets?|trip|ride|delivery|shipment|event|meeting|registration|request|invoices?|purchases?|card|renewal|trial|offer|bid|lease|insurance|donation|invitation',
    ],
    [
      'clear|empty|discard|flush|drop|void|forget',
      'cart|basket|trash|bin|recycle bin|data|history|database|tables?|changes|drafts?|messages|inbox|storage|conversation|chat|logs|folder|edits|account|device|everything|cookies and',
    ],
    [
      'place|complete|finish|make|process|execute|proceed with|finish and|initiate|start|schedule|issue',
      'orders?|purchases?|payments?|bookings?|reservations?|bids?|transfers?|transactions?|donations?|checkout|deal|trade|withdrawals?|deposits?|sale|refunds?|return',
    ],
    [
      'accept|agree to|agree and|agree',
      'offers?|contracts?|agreement|deal|bids?|invitations?|invites?|requests?|orders?|quote|proposal|loan|job|sign',
    ],
    [
      'leave|quit|exit',
      'groups?|team|room|server|channel|organi[sz]ation|project|space|workspace|community|album|family|company|class|household',
    ],
    ['move|put|throw', 'trash|bin|recycle bin|rubbish'],
    ['format|partition|reformat|reinitiali[sz]e', 'disks?|drives?|partitions?|devices?|cards?|usb|storage|volumes?|phone|stick'],
    [
      'block|report|suspend|flag',
      'users?|room|bookings?|accounts?|contacts?|senders?|cards?|numbers?|profile|members?|persons?|posts?|comments?|spam|abuse|listing|seller|content|reviews?|messages?|domain|caller|fraud',
    ],
    [
      'request|claim|raise|open|file|lodge',
      'refunds?|withdrawal|payout|chargeback|disputes?|claims?|complaints?|return|reimbursement|taxes|tax return|bankruptcy',
    ],
    ['apply', 'now|for|to job|to this job|loan|credit'],
    ['restore|revert|return', 'factory|default settings|defaults|previous version|backup'],
    ['replace|override', 'files?|existing|all|document|original'],
    [
      'start|begin|activate|upgrade|renew|extend|get|join|continue|resume',
      'subscription|membership|trial|plan|premium|policy|contract|lease',
    ],
    [
      'top up|recharge|add|load|deposit|lend|borrow|invest|move|release|convert|exchange|swap|get|request',
      'funds?|money|balance|credits?|cash|escrow|currency|tokens',
    ],
    ['top up|recharge|invest|deposit', 'now|wallet|phone|card|account|today'],
    ['turn off|disable|remove|switch off', '2fa|two factor|two step|account|protection|encryption|backups?|firewall|antivirus'],
    ['grant|give|allow', 'access|permissions?|admin|ownership|control'],
    ['make', 'public|admin|owner|moderator|it public'],
    ['push|ship|roll out|release', 'changes|production|commits?|live|update to everyone|version'],
    ['forward', 'messages?|e ?mails?|mail|invoice|document|to'],
    ['add|leave|drop', 'comment|reply'],
    ['check out|checkout', 'now|and|securely'],
    ['tip', 'driver|courier|creator|now'],
    ['merge', 'pull request|branch|request'],
    ['shut|power', 'down|off'],
    ['sign|log', 'out of all|out everywhere|out all'],
    ['ask|get', 'quote|refund'],
    ['reply', 'to all and|and send'],
  ],
  about:
    'failed|unable|error|cannot|could not|couldn t|can t|how|why|what|when|where|who|which|learn|about|can i|should i|is it|do i|understand|understanding|read|reading|introduction|things to|reasons|ways to|everything you|preview|history of|troubleshoot|watch|see|view|show|browse|explore|find|search|compare|choose|select|download|hide|track|back to|go to|return to|if you|after you|enable|auto|automatically',
  topic:
    'the difference|differences|vs|versus|guides?|faqs?|tutorials?|tips|explained|explainer|manual|documentation|docs|examples?|rules|basics|instructions|best practices|blog|button|shortcut|help page|help|policy|settings|options|limits|hotkey',
  info: 'no|nr|history|news|window|season|rumou?rs|market|histories|details?|info|information|status|methods?|options?|summary|summaries|list|lists|number|numbers|id|date|dates|total|totals?|lookup|tracking|tracker|confirmations?|policy|policies|terms|conditions|settings|preferences|types?|by|price|prices|value|capital|market|office|code|review|reviews|club|store|shop|shelf|cover|author|s|fees?|costs?|rates?|limits?|plans?|statistics|stats|reports?|analytics|archive|calendar|schedule|requests|form|forms|template|templates|page|pages|guide|guidelines|faq|help|support|questions?|overview|dashboard|log|logs|received|published|deleted|removed|failed|saved|successful~|of|in|is|was|has|from|with us|security|processing|cycle|frequency|count|views|type|title|titles|content|comments|likes|author|editor|buttons?|menu|icon|key|keys|student|students|files? received|points|program|car|agreement',
  spoken:
    '(?<!(?:want|wants|click|tap|press|swipe|slide|agree|proceed|continue|like|need|go|ready|consent|hold|drag|here) )to|you can|can|could|should|must|may|will|would|we|they|people|who|that',
  not: 'don t|do not|dont|never|undo|without|not|no|cancel|before you|before|unable to|can t|cannot|failed to|error|stop',
  trivial:
    'filters?|search|searches|sort|sorting|selection|zoom|view|layout|columns?|highlight|highlights|formatting|query|map|timer|camera|facets?|recent searches|breadcrumb|theme|font size|cookie preferences',
  yes: 'yes|ok|okay|continue|proceed|go ahead|agree|i agree|accept|i accept|finish|i understand|understood|sure|i m sure|i am sure|absolutely|do it|process|yep|execute|complete',
}
