-- The tiles that every programme has, without addresses until an administrator fills them in.
alter table programme_settings alter column tools set default '[
  {"key": "audit-preparation", "title": "Audit preparation", "text": "What your auditor will ask to see, room by room, and how to have it ready.", "url": ""},
  {"key": "e-learning", "title": "E-learning", "text": "Short courses for every team, from housekeeping to the kitchen, with a certificate at the end.", "url": ""},
  {"key": "sustainability-toolkit", "title": "Sustainability toolkit", "text": "Policies, checklists and posters to adapt for your own property.", "url": ""},
  {"key": "marketing-toolkit", "title": "Marketing toolkit", "text": "Your certification in words and pictures, for your website and your guests.", "url": ""},
  {"key": "epit-support", "title": "EPIT support", "text": "How to read your meters and enter a month of environmental data.", "url": ""},
  {"key": "news-and-updates", "title": "News and updates", "text": "What is changing in the programme, and what other properties are doing.", "url": ""},
  {"key": "support", "title": "Support", "text": "Answers to common questions, and a person to write to when they do not help.", "url": ""},
  {"key": "chainconnect", "title": "ChainConnect head office meeting preparation", "text": "What to bring when your group and its properties are certified together.", "url": ""}
]';
update programme_settings set tools = default where tools = '[]';
