"""Ask a person from Python and wait, however long it takes. Needs nothing but Python 3 and a running Parley.

    PARLEY_URL=http://127.0.0.1:8420 python3 examples/ask.py "Delete the backups?"
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = os.environ.get("PARLEY_URL", "http://127.0.0.1:8420")
TOKEN = os.environ.get("PARLEY_TOKEN")


def call(method, path, body=None):
    headers = {"content-type": "application/json"}
    if TOKEN:
        headers["authorization"] = f"Bearer {TOKEN}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def confirm(text):
    """True or False once a person has decided; None when the ask has expired or was taken back."""
    ask = call("POST", "/asks", {"kind": "confirm", "text": text})
    print(f"Waiting: {ask['url']}", file=sys.stderr)
    while ask["status"] == "waiting_human":
        try:
            ask = call("GET", f"/asks/{ask['ask_id']}?wait=50")
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            time.sleep(2)  # the server restarts; the ask is still there
    return ask.get("answer", {}).get("approved")


if __name__ == "__main__":
    decided = confirm(" ".join(sys.argv[1:]) or "Go on?")
    print({True: "yes", False: "no", None: "expired"}[decided])
    sys.exit({True: 0, False: 1, None: 2}[decided])
