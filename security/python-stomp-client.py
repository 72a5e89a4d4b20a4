# A chat user with Debian's stomp.py: subscribes to a room, sends a message with a receipt, prints the frames of the server, and disconnects.
import json, sys, threading
import stomp

port, room, text = int(sys.argv[1]), sys.argv[2], sys.argv[3]
arrived, acknowledged = threading.Event(), threading.Event()


class Printer(stomp.ConnectionListener):
    def on_message(self, frame):
        print(json.dumps({"kind": "message", "body": json.loads(frame.body)}), flush=True)
        arrived.set()

    def on_receipt(self, frame):
        print(json.dumps({"kind": "receipt", "id": frame.headers["receipt-id"]}), flush=True)
        acknowledged.set()

    def on_error(self, frame):
        print(json.dumps({"kind": "error", "body": frame.body}), flush=True)


connection = stomp.Connection12([("127.0.0.1", port)], heartbeats=(10000, 10000), reconnect_attempts_max=1)
connection.set_listener("printer", Printer())
connection.connect(wait=True)
connection.subscribe("/topic/" + room, id="room-" + room)
connection.send("/publish/" + room, json.dumps({"message": text}), content_type="application/json", receipt="sent")
complete = arrived.wait(20) and acknowledged.wait(20)
connection.disconnect(receipt="left")
sys.exit(0 if complete else 1)
