# Any client of OpenAI's API talks to the agents: pip install openai; python openai_chat.py AGENT
# A question of the agent is its reply; what you say next answers it.
import os
import sys
from openai import OpenAI

client = OpenAI(base_url=os.environ.get("PARLEY_URL", "http://127.0.0.1:8420") + "/v1", api_key=os.environ.get("PARLEY_TOKEN", "none"))
messages = []
for line in sys.stdin:
    messages.append({"role": "user", "content": line.strip()})
    reply = client.chat.completions.create(model=sys.argv[1] if len(sys.argv) > 1 else "assistant", messages=messages)
    text = reply.choices[0].message.content
    messages.append({"role": "assistant", "content": text})
    print(text)
