"""Creates an organizer with as many events as asked for, a free ticket for the last one, and an API token; prints the token and the ticket."""

import json
import sys
from datetime import datetime, timezone

import django

django.setup()

from django_scopes import scopes_disabled
from pretix.base.models import Event, Organizer, Team

START = datetime(2090, 5, 1, 10, tzinfo=timezone.utc)

with scopes_disabled():
    organizer = Organizer.objects.create(name="Peers", slug="peers")
    count = int(sys.argv[1])
    for number in range(1, count + 1):
        is_last = number == count
        event = Event.objects.create(
            organizer=organizer,
            name="Measured" if is_last else f"Event {number}",
            slug="measured" if is_last else f"event-{number}",
            date_from=START,
            currency="EUR",
            live=True,
            is_public=True,
            plugins="pretix.plugins.ticketoutputpdf",
        )
        item = event.items.create(name="Ticket", default_price=0, admission=True)
        quota = event.quotas.create(name="Seats", size=None)
        quota.items.add(item)
    team = Team.objects.create(organizer=organizer, name="Bench", all_events=True, all_event_permissions=True, all_organizer_permissions=True)
    token = team.tokens.create(name="Bench")
    print(json.dumps({"token": token.token, "item": item.pk}))
